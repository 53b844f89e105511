// Session contracts of earlier versions, by address.
import type { Address } from 'viem';

/**
 * These contracts did not treat the zero address as the account itself, so a session that may call it can do anything,
 * including granting unlisted sessions. They get no new grants.
 */
export const formerSessionKeys: readonly Address[] = ['0xd994A3acEa6d534a88C58cA66d12D4A396512d5b'];
