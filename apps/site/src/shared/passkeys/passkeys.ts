import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyQuestion } from '@evens/contract';

const IS_NUMBER = /^[\d.]+$|^\[|:/;

/** Whether this browser can make and show passkeys at this address: it needs a name, which a number is not. */
export const passkeysWork = (): boolean =>
  globalThis.isSecureContext && 'PublicKeyCredential' in globalThis && !IS_NUMBER.test(location.hostname);

/** The library comes with the first passkey that is asked for. */
const library = () => import('@simplewebauthn/browser');

/** Asks the device for a passkey. Undefined where the player would rather not, or the device has none. */
export async function answerPasskey(question: PasskeyQuestion): Promise<PasskeyAnswer | undefined> {
  const { startAuthentication } = await library();
  try {
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON: question });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      id,
      rawId,
      type,
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
    };
  } catch {
    // Browsers do not say which: whoever looks over a shoulder should not learn it either.
    return undefined;
  }
}

/** Lets the device make a passkey; `isThere` where it holds one of this account already. */
export async function makePasskey(creation: PasskeyCreation): Promise<NewPasskey | 'isThere' | undefined> {
  const { startRegistration } = await library();
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: creation });
    const { clientDataJSON, attestationObject, transports } = response;
    return { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } };
  } catch (error) {
    return error instanceof Error && error.name === 'InvalidStateError' ? 'isThere' : undefined;
  }
}
