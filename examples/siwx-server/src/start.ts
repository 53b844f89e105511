// `npm start`: serves the site on PORT of this machine for users at ORIGIN. Run `npm run build` first to build the page.
import { fileURLToPath } from 'node:url';
import { openSite } from './open-site.js';

const { RPC_URL, ORIGIN } = process.env;
const { origin } = await openSite({
  folder: fileURLToPath(new URL('../dist', import.meta.url)),
  port: Number(process.env.PORT ?? 8787),
  database: process.env.DATABASE ?? 'sign-in.db',
  origin: ORIGIN,
  rpcUrls: () => (RPC_URL === undefined ? [] : [RPC_URL]),
});
console.log(`for ${origin}`);
