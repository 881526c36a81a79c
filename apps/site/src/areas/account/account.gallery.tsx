import './account.css';
import { LoginForm } from './login/login-form.tsx';
import { BreakNote } from './modal/break-note.tsx';
import { SettingsForm } from './modal/settings.tsx';
import { StepOne } from './register/step-one.tsx';
import { StepThree } from './register/step-three.tsx';
import { StepTwo } from './register/step-two.tsx';

const nothing = () => undefined;

/** Ways in and settings in their states, for the gallery page. */
export const states = [
  {
    title: 'Account: log in',
    Show: () => (
      <LoginForm onDone={nothing}>
        <h2>Log in</h2>
      </LoginForm>
    ),
  },
  {
    title: 'Account: registration, step 1, refused',
    Show: () => (
      <StepOne
        head={<h2>Step 1</h2>}
        refused={{ field: 'UserName', text: 'This user name is taken. Choose another.' }}
        onDone={nothing}
      />
    ),
  },
  {
    title: 'Account: registration, step 2',
    Show: () => <StepTwo head={<h2>Step 2</h2>} refused={undefined} onDone={nothing} onBack={nothing} />,
  },
  {
    title: 'Account: registration, step 3',
    Show: () => <StepThree head={<h2>Step 3</h2>} refused={undefined} onDone={nothing} onBack={nothing} />,
  },
  { title: 'Account: settings', Show: SettingsForm },
  { title: 'Account: on a break', Show: () => <BreakNote untilMs={Date.UTC(2026, 10, 28, 20, 45)} /> },
];
