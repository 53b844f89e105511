// `npm start`: the server on PORT of this machine, for a site at ORIGIN.
import { serve } from '@hono/node-server';
import { createApp } from './create-app.js';
import { openStore } from './store.js';

const port = Number(process.env.PORT ?? 8787);
const origin = process.env.ORIGIN ?? `http://localhost:${port}`;
const { RPC_URL } = process.env;
const store = openStore(process.env.DATABASE ?? 'sign-in.db');
const app = createApp({ store, origin, rpcUrls: () => (RPC_URL === undefined ? [] : [RPC_URL]) });
serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => console.log(`for ${origin}`));
