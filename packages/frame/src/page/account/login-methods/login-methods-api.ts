import { addPasskey, signalRemovedPasskey } from '../../keys/passkeys.js';
import { loadDevice, deviceCredentials } from '../../state/device.js';
import type { PageContext } from '../../state/page-context.js';
import type { Session } from '../../state/session.js';
import type { LoginDevice, LoginMethods } from '../account.types.js';

export interface LoginMethodsApi {
  read(session: Session): Promise<LoginMethods>;
  /** @returns the passkey's id */
  addPasskey(session: Session, name: string): Promise<string>;
  renamePasskey(session: Session, id: string, name: string): Promise<void>;
  removePasskey(session: Session, id: string, evenIfLast: boolean): Promise<void>;
  removeDevice(session: Session, device: LoginDevice, evenIfLast: boolean): Promise<void>;
  removeOthers(session: Session): Promise<void>;
}

export function createLoginMethodsApi(context: PageContext): LoginMethodsApi {
  const { call, store } = context;
  const ownCredentials = async () => deviceCredentials(await loadDevice(store));
  return {
    async read({ token }) {
      const [{ passkeys }, { devices }] = await Promise.all([
        call('/api/passkey/list', {}, { token }),
        ownCredentials().then((device) => call('/api/device/list', { device }, { token })),
      ]);
      return { passkeys, devices };
    },
    addPasskey: (session, name) => addPasskey(context, session, name),
    async renamePasskey({ token }, id, name) {
      await call('/api/passkey/rename', { id, name }, { token });
    },
    async removePasskey({ token }, id, evenIfLast) {
      await call('/api/passkey/remove', { id, evenIfLast }, { token });
      signalRemovedPasskey(id);
    },
    async removeDevice({ token }, { id }, evenIfLast) {
      await call('/api/device/remove', { id, evenIfLast }, { token });
    },
    async removeOthers({ token }) {
      await call('/api/device/remove-others', { device: await ownCredentials() }, { token });
    },
  };
}
