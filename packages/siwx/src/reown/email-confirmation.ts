// The email address that the user confirms with a code. Later messages contain it as a resource.
import {
  type CaipNetworkId,
  isSameAddress,
  KitError,
  type SIWXMessage,
} from '@openappkit/core/adapter';
import * as z from 'zod/mini';
import type { SessionApi } from '../storage/session-api.js';

const otpSchema = z.object({
  uuid: z.nullable(z.string().check(z.regex(/^[\w-]{1,200}$/))),
});

export interface OtpRequest {
  readonly email: string;
  /** CAIP-10. */
  readonly account: string;
  /** Null if this account confirmed the address before. */
  readonly uuid: string | null;
}

export function createEmailConfirmation(api: SessionApi) {
  let requested: OtpRequest | undefined;
  let confirmed: OtpRequest | undefined;
  const findConfirmed = ({ chainId, accountAddress }: SIWXMessage.Input): OtpRequest | undefined =>
    confirmed !== undefined && isSameAccount(confirmed.account, chainId, accountAddress)
      ? confirmed
      : undefined;

  return {
    async request({ email, account }: Pick<OtpRequest, 'email' | 'account'>) {
      const call = { path: 'otp', method: 'POST', body: { email, account } } as const;
      const { uuid } = await api.requestParsed(otpSchema, call);
      const now = { email, account, uuid };
      requested = uuid === null ? undefined : now;
      confirmed = uuid === null ? now : undefined;
      return { uuid };
    },
    async confirm(code: string): Promise<void> {
      const now = requested;
      if (now === undefined || now.uuid === null)
        throw new KitError('request/cancelled', { metaMessages: ['No code was requested.'] });
      const headers = { 'x-otp': now.uuid };
      await api.request({ path: 'otp', method: 'PUT', headers, body: { code } });
      // A newer code was requested meanwhile, so ignore this one.
      if (requested !== now) return;
      requested = undefined;
      confirmed = now;
    },
    resources(account: SIWXMessage.Input): readonly string[] {
      const email = findConfirmed(account)?.email;
      return email === undefined ? [] : [`email:${encodeURI(email)}`];
    },
    headers(account: SIWXMessage.Input): Readonly<Record<string, string>> {
      const uuid = findConfirmed(account)?.uuid ?? undefined;
      return uuid === undefined ? {} : { 'x-otp': uuid };
    },
  };
}

/** @param account CAIP-10 */
function isSameAccount(account: string, chainId: CaipNetworkId, address: string): boolean {
  const at = account.lastIndexOf(':');
  return account.slice(0, at) === chainId && isSameAddress(account.slice(at + 1), address);
}
