import { type ReactNode, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { useSession } from '../shared/session.ts';
import { Setup } from '../sign-in/setup.tsx';
import { SignIn } from '../sign-in/sign-in.tsx';
import { Welcome } from '../sign-in/welcome.tsx';
import { TEXTS } from '../texts.ts';
import { Frame } from './frame.tsx';

/** Who is not signed in sees the way in, at whatever address; it leads on to that one. */
function Gate({ children }: { children: ReactNode }) {
  const { data, error } = useSession();
  const { hash } = useLocation();
  useEffect(() => {
    document.title = TEXTS.brand;
  }, []);
  if (data?.operator) return children;
  if (data) return <SignIn idle={hash === '#idle'} />;
  return (
    <div className="full" aria-busy={!error}>
      {error ? <p role="alert">{error.message}</p> : <p className="sr">{TEXTS.loading}</p>}
    </div>
  );
}

export function App() {
  return (
    <Routes>
      <Route path="/welcome" element={<Welcome />} />
      <Route path="/setup" element={<Setup />} />
      <Route
        path="/*"
        element={
          <Gate>
            <Frame />
          </Gate>
        }
      />
    </Routes>
  );
}
