/** The last part of the address where the sandbox's processor of coins calls, and the source of its addresses. */
export const SANDBOX_PROCESSOR = 'sandbox-processor';
