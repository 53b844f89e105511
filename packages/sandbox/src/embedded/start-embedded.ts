// Serves the embedded wallet's frame on its own origin, for every app on this machine.
// Loads it at the first request, because most tests do not need it.

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FrameServer } from '@openappkit/frame/server';
import type { SandboxChains } from '../chains/sandbox-chains.js';
import type { OpenServer } from '../http/open-server.js';

export interface EmbeddedWallet {
  reset(): Promise<void>;
  close(): Promise<void>;
}

export const embeddedFiles = ['frame.db', 'frame.db-wal', 'frame.db-shm'] as const;

/** @param options.server - bound to its port */
export function startEmbedded(options: {
  readonly server: OpenServer;
  readonly folder: string;
  readonly chains: SandboxChains;
  readonly smtpUrl: string;
  readonly oidcUrl: string;
  readonly bundlerUrl: string;
  readonly farcasterUrl: string;
}): EmbeddedWallet {
  const { server, folder } = options;
  let opening: Promise<FrameServer> | undefined;
  const open = async (): Promise<FrameServer> => {
    const [{ createFrameServer, createPages }, { frameConfig }] = await Promise.all([
      import('@openappkit/frame/server'),
      import('./frame-config.js'),
    ]);
    const databaseUrl = `file:${join(folder, 'frame.db')}`;
    const config = frameConfig({ ...options, url: server.url, databaseUrl });
    return createFrameServer(config, { pages: createPages(), log: () => undefined });
  };
  const close = async (): Promise<void> => {
    const opened = opening;
    opening = undefined;
    await (await opened)?.close();
  };
  const { host } = new URL(server.url);
  server.serveWhole((incoming, outgoing) => {
    // Another host name is another origin, whose calls would be rejected.
    if (incoming.method === 'GET' && incoming.headers.host !== host) {
      outgoing.writeHead(307, { location: server.url + incoming.url }).end();
      return;
    }
    opening ??= open();
    opening
      .then((frame) => frame.handle(incoming, outgoing))
      .catch((error: unknown) => {
        console.error(`[sandbox] ${incoming.method} ${incoming.url}:`, error);
        outgoing.destroy();
      });
  });
  return {
    async reset() {
      await close();
      for (const file of embeddedFiles) await rm(join(folder, file), { force: true });
    },
    close,
  };
}
