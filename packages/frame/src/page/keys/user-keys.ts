import { createKeys } from '../../vault/create-keys.js';
import { RpcFailure } from '../../rpc/rpc-failure.js';
import type { Keys } from '../../vault/keys.types.js';
import { errorMessage } from '../host/page-error.js';
import type { PageContext } from '../state/page-context.js';
import type { Session } from '../state/session.js';
import { openEntropy } from './open-entropy.js';

export const createUserKeys = (context: PageContext, session: Session): Keys =>
  createKeys(session.addresses, () =>
    openEntropy(context, session).catch((error: unknown) => {
      throw new RpcFailure('unauthorized', errorMessage(error), { cause: error });
    }),
  );
