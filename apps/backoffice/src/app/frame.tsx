import { operatorSignOut } from '@evens/contract';
import { Icon, IconButton } from '@evens/ui';
import { type ComponentType, lazy, Suspense, useMemo, useState } from 'react';
import { Link, Route, Routes } from 'react-router';
import { Home } from '../home/home.tsx';
import { ROOMS, type Room } from '../rooms.ts';
import { api } from '../shared/api.ts';
import { initialsOf } from '../shared/format.ts';
import { useKeys } from '../shared/keys.ts';
import { useMay, useSession, useSetSession } from '../shared/session.ts';
import { Mark } from '../sign-in/mark.tsx';
import { TEXTS } from '../texts.ts';
import { Clock } from './clock.tsx';
import { Finder } from './finder.tsx';
import { Navigation } from './navigation.tsx';
import { RoomBoundary } from './room-boundary.tsx';
import { RoomsSheet } from './rooms-sheet.tsx';
import { flipTheme } from './theme.ts';
import { useIdleSignOut } from './use-idle-sign-out.ts';
import { useWaiting } from './use-waiting.ts';

const SCREENS: ReadonlyMap<string, ComponentType> = new Map(ROOMS.map(({ name, load }) => [name, lazy(load)]));

/** Everything around a room: where to go, what time it is, who is signed in. */
export function Frame() {
  const may = useMay();
  const rooms = ROOMS.filter(({ right }) => may(right));
  const [finding, setFinding] = useState(false);
  const [listing, setListing] = useState(false);
  const waiting = useWaiting();
  const signOut = useSignOut();
  useIdleSignOut(signOut);
  useKeys({ 'ctrl+k': () => setFinding(true) });
  return (
    <div className="bo">
      <nav className="bo__side" aria-label={TEXTS.backOffice}>
        <Link className="brand" to="/" aria-label={`${TEXTS.brand}, ${TEXTS.backOffice}`}>
          <Mark />
        </Link>
        <Navigation rooms={rooms} waiting={waiting} onAll={() => setListing(true)} />
        <Me onSignOut={() => void signOut(false)} />
      </nav>
      <div className="bo__w">
        <header className="bo__top">
          <IconButton
            className="bo__menu"
            icon="list"
            size="sm"
            iconSize="md"
            label={TEXTS.allRooms}
            onClick={() => setListing(true)}
          />
          <button type="button" className="bo__find" aria-label={TEXTS.findLabel} onClick={() => setFinding(true)}>
            <Icon name="magnifying-glass" size="sm" />
            <span>{TEXTS.find}</span>
            <kbd>Ctrl K</kbd>
          </button>
          <span className="sp" />
          <Clock />
          <IconButton icon="circle-half" size="sm" iconSize="md" label={TEXTS.theme} onClick={flipTheme} />
        </header>
        <main className="bo__main" tabIndex={-1} aria-label={TEXTS.content}>
          <Routes>
            {rooms.map((room) => (
              <Route key={room.name} path={`/${room.name}/*`} element={<Screen room={room} />} />
            ))}
            <Route path="/" element={<Home rooms={rooms} />} />
            <Route path="*" element={<Gone text={TEXTS.nothingNext} title={TEXTS.nothingHere} />} />
          </Routes>
        </main>
      </div>
      <RoomsSheet open={listing} rooms={rooms} waiting={waiting} onClose={() => setListing(false)} />
      <Finder open={finding} rooms={rooms} onClose={() => setFinding(false)} />
    </div>
  );
}

function useSignOut(): (idle: boolean) => Promise<void> {
  const setSession = useSetSession();
  return async (idle) => {
    const answer = await api.call(operatorSignOut, { body: {} });
    if (!answer.ok) return;
    if (idle) history.replaceState(null, '', '#idle');
    setSession(answer.value);
  };
}

function Me({ onSignOut }: { onSignOut: () => void }) {
  const { data } = useSession();
  const operator = data?.operator;
  if (!operator) return null;
  return (
    <div className="bo__me">
      <span className="avatar">{initialsOf(operator.displayName)}</span>
      <div>
        <b>{operator.displayName}</b>
        <small>{operator.roles.map((role) => TEXTS.roles[role]).join(', ')}</small>
      </div>
      <IconButton icon="sign-out" size="sm" iconSize="sm" label={TEXTS.signOut} onClick={onSignOut} />
    </div>
  );
}

function Screen({ room }: { room: Room }) {
  const Content = SCREENS.get(room.name);
  useMemo(() => {
    document.title = `${room.title} · ${TEXTS.brand}`;
  }, [room]);
  if (!Content) return <Gone text={TEXTS.nothingNext} title={TEXTS.nothingHere} />;
  return (
    <RoomBoundary key={room.name}>
      <Suspense fallback={<div className="bo__v" aria-busy="true" />}>
        <Content />
      </Suspense>
    </RoomBoundary>
  );
}

function Gone({ title, text }: { title?: string; text: string }) {
  return (
    <div className="bo__gone">
      {title && <b>{title}</b>}
      <span>{text}</span>
    </div>
  );
}
