// What wagmi's storage keeps of the kit's wallets, so that wagmi's own reconnect brings back only those a person
// connected and nobody disconnected since. Storage may fail: then wagmi brings nothing back.
import type { Config } from '../wagmi-core.types.js';

type AnyStorage = {
  getItem(key: string): unknown;
  setItem(key: string, value: unknown): unknown;
  removeItem(key: string): unknown;
};

export type SessionStorage = ReturnType<typeof createSessionStorage>;

export function createSessionStorage(config: Config) {
  const storage = config.storage as unknown as AnyStorage | null;
  const write = (run: (storage: AnyStorage) => unknown): void => {
    if (storage)
      Promise.resolve(storage)
        .then(run)
        .catch(() => undefined);
  };
  return {
    connected(id: string, address: string): void {
      write((to) => to.setItem(`${id}.connected`, address));
      write((to) => to.removeItem(`${id}.disconnected`));
    },
    /** `byPerson`: the wallet itself may still offer its accounts. */
    disconnected(id: string, isByUser: boolean): void {
      write((to) => to.removeItem(`${id}.connected`));
      if (isByUser) write((to) => to.setItem(`${id}.disconnected`, true));
    },
    /** Id of the wallet that was current last. */
    async readRecentId(): Promise<unknown> {
      try {
        return await storage?.getItem('recentConnectorId');
      } catch {
        return undefined;
      }
    },
    /** The address of a session that may come back. */
    async readAddress(id: string): Promise<string | undefined> {
      try {
        if (await storage?.getItem(`${id}.disconnected`)) return undefined;
        const address = await storage?.getItem(`${id}.connected`);
        if (typeof address === 'string') return address;
        // A session that wagmi's own connector of this wallet made.
        if ((await storage?.getItem('recentConnectorId')) !== id) return undefined;
        const connections = [...config.state.connections.values()];
        return connections.find(({ connector }) => connector.id === id)?.accounts[0];
      } catch {
        return undefined;
      }
    },
  };
}
