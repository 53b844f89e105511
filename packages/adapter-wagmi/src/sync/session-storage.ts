// wagmi's storage of the kit's wallets, so that wagmi restores only wallets that are still connected. If storage fails, wagmi restores
// nothing.
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
    /** @param isByUser the wallet may still offer its accounts */
    disconnected(id: string, isByUser: boolean): void {
      write((to) => to.removeItem(`${id}.connected`));
      if (isByUser) write((to) => to.setItem(`${id}.disconnected`, true));
    },
    async readRecentId(): Promise<unknown> {
      try {
        return await storage?.getItem('recentConnectorId');
      } catch {
        return undefined;
      }
    },
    async readAddress(id: string): Promise<string | undefined> {
      try {
        if (await storage?.getItem(`${id}.disconnected`)) return undefined;
        const address = await storage?.getItem(`${id}.connected`);
        if (typeof address === 'string') return address;
        // A session of wagmi's own connector for this wallet.
        if ((await storage?.getItem('recentConnectorId')) !== id) return undefined;
        const connections = [...config.state.connections.values()];
        return connections.find(({ connector }) => connector.id === id)?.accounts[0];
      } catch {
        return undefined;
      }
    },
  };
}
