import { createKeys, type Keys } from '../../vault/create-keys.js';
import { RpcFailure } from '../../rpc/rpc-failure.js';
import { errorMessage } from '../page-error.js';
import type { PageContext } from '../page-context.js';
import type { Session } from '../state/session.js';
import { openEntropy } from './wallet-keys.js';

export const createUserKeys = (context: PageContext, session: Session): Keys =>
  createKeys(session.addresses, () =>
    openEntropy(context, session).catch((error: unknown) => {
      throw new RpcFailure('unauthorized', errorMessage(error), { cause: error });
    }),
  );
