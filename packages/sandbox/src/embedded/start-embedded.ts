// The embedded wallet: the frame's own server and pages, on an origin of their own, with the sandbox's chains, mail and social
// providers. Every app of this machine may embed it. Called by start-sandbox.

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createFrameServer, createPages, type FrameServer } from '@openappkit/frame/server';
import type { SandboxChains } from '../chains/sandbox-chains.js';
import type { OpenServer } from '../http/open-server.js';
import { frameConfig } from './frame-config.js';

export interface EmbeddedWallet {
  /** Forgets everybody. */
  reset(): Promise<void>;
  /** Lets go of the database. */
  close(): Promise<void>;
}

/** The files of its database, in the sandbox's folder. */
export const embeddedFiles = ['frame.db', 'frame.db-wal', 'frame.db-shm'] as const;

/** @param options.server - its port, bound already */
export async function startEmbedded(options: {
  readonly server: OpenServer;
  readonly folder: string;
  readonly chains: SandboxChains;
  readonly smtpUrl: string;
  readonly oidcUrl: string;
  readonly bundlerUrl: string;
  readonly farcasterUrl: string;
}): Promise<EmbeddedWallet> {
  const { server, folder } = options;
  const pages = createPages();
  const open = async (): Promise<FrameServer> => {
    const databaseUrl = `file:${join(folder, 'frame.db')}`;
    const config = frameConfig({ ...options, url: server.url, databaseUrl });
    // What it logs is for operators.
    const frame = await createFrameServer(config, { pages, log: () => undefined });
    server.serveWhole((incoming, outgoing) => void frame.handle(incoming, outgoing));
    return frame;
  };
  let frame = await open();
  return {
    async reset() {
      await frame.close();
      for (const file of embeddedFiles) await rm(join(folder, file), { force: true });
      frame = await open();
    },
    close: () => frame.close(),
  };
}
