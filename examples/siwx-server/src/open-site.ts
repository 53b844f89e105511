// Serves the built page and the sign-in API from one origin.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import {
  sandboxHarbor,
  sandboxLagoon,
  sandboxQuarry,
  sandboxReef,
} from '@openappkit/sandbox/networks';
import { Hono } from 'hono';
import { type AppOptions, createApp } from './create-app.js';
import { openStore } from './store.js';

interface SiteOptions extends Pick<AppOptions, 'now' | 'log' | 'rpcUrls'> {
  /** Folder of the built page. */
  readonly folder: string;
  /** 0 picks a free port. */
  readonly port: number;
  /** Path of the file, or `:memory:`. */
  readonly database: string;
  /** The public URL of the site. @default this machine, at the port */
  readonly origin?: string | undefined;
}

/** The networks of the page's kit. */
const chainIds = [sandboxHarbor, sandboxLagoon, sandboxReef, sandboxQuarry].map(
  ({ caipNetworkId }) => caipNetworkId,
);

export async function openSite({
  folder,
  port,
  database,
  origin: publicOrigin,
  ...options
}: SiteOptions) {
  const site = new Hono();
  const server = createServer(getRequestListener(site.fetch));
  const boundPort = await listen(server, port);
  const origin = publicOrigin ?? `http://127.0.0.1:${boundPort}`;
  const store = openStore(database);
  // Forbid framing to prevent clickjacking. A frame on the same machine or domain would send the cookie.
  site.use(async (context, next) => {
    await next();
    context.header('content-security-policy', "frame-ancestors 'none'");
  });
  site.route('/', createApp({ ...options, store, origin, chainIds }));
  site.use(serveStatic({ root: folder }));
  return {
    origin,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      store.close();
    },
  };
}

/** Listens on this machine only; put a proxy in front of it for public access. @returns the port */
async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}
