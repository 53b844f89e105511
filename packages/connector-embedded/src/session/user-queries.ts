// Queries the frame for the logged-in user on a network, with the sign-in message if the app wants one.
import { type BeginOneStep, type CaipNetworkId, namespaceOf } from '@openappkit/core/adapter';
import type { EmbeddedContext } from '../embedded-context.js';
import type { FrameLink } from '../frame/frame-link.js';
import { accountPlaceholder, type AccountType, siwxMessageSchema } from '../protocol/index.js';
import type { LoginStore } from './login-store.js';
import { toFrameChainId, type ParsedUser, parseUser } from './parse-user.js';
import type { LoginSignIn } from './sign-in-with-login.js';

interface Deps {
  readonly context: EmbeddedContext;
  readonly link: Pick<FrameLink, 'request'>;
  readonly store: LoginStore;
}

export function createUserQueries({ context, link, store }: Deps) {
  return {
    /** @throws KitError `embedded/*`, `wallet/bad-answer`, `request/cancelled` */
    async queryUser(
      caipNetworkId: CaipNetworkId,
      signal?: AbortSignal,
      signIn?: LoginSignIn,
    ): Promise<ParsedUser> {
      const namespace = namespaceOf(caipNetworkId);
      const accountType = namespace === 'eip155' ? selectAccountType(store, context) : undefined;
      const user = await link.request(
        'GET_USER',
        {
          chainId: toFrameChainId(caipNetworkId),
          ...(accountType && { preferredAccountType: accountType }),
          ...(signIn && { siwxMessage: signIn.siwxMessage }),
        },
        { signal },
      );
      const read = parseUser(namespace, user);
      // The message is valid only on the requested network.
      if (read.caipNetworkId === caipNetworkId) signIn?.reportSignature(user, read.address);
      return read;
    },
    /** Creates the sign-in message on EVM networks; other namespaces are not supported. Loads its code only if the app signs in. */
    async prepareSignIn(
      chainId: CaipNetworkId,
      signIn: BeginOneStep | undefined,
    ): Promise<LoginSignIn | undefined> {
      if (namespaceOf(chainId) !== 'eip155') return undefined;
      const step = await signIn?.();
      const fields = await step?.message(chainId);
      if (!step || !fields) return undefined;
      const { createLoginSignIn } = await import('./sign-in-with-login.js');
      const now = context.env.clock.now();
      const loginSignIn = createLoginSignIn({
        step,
        fields,
        now,
        placeholder: accountPlaceholder,
      });
      // The frame rejects a message that does not match its schema, and the login would fail.
      return siwxMessageSchema.safeParse(loginSignIn?.siwxMessage).success
        ? loginSignIn
        : undefined;
    },
  };
}

function selectAccountType(store: LoginStore, context: EmbeddedContext): AccountType | undefined {
  const accountType = store.get('accountType') ?? context.preferredAccountType;
  return accountType === 'eoa' || accountType === 'smartAccount' ? accountType : undefined;
}
