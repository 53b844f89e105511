#!/usr/bin/env node
// The command `openappkit-frame`: starts the frame, and stops it on SIGINT or SIGTERM.
import { randomBytes } from 'node:crypto';
import { createPages } from './pages/create-pages.js';
import { configErrorMessage, readConfig } from './server/read-config.js';
import { createFrameServer } from './server/create-frame-server.js';
import { escapeControlCharacters } from './server/ops/audit.js';
import { rotateCommand, formatRotation } from './server/rotate-keys.js';

const usage = `openappkit-frame                starts the frame
openappkit-frame new-key        prints 32 random bytes for a master key or pepper
openappkit-frame rotate-keys    re-encrypts old data with the current master key

Set FRAME_CONFIG to a JSON file. See the README for all settings.
`;

async function start(): Promise<void> {
  // Other users of the machine must not read the database file.
  process.umask(0o077);
  const server = await createFrameServer(readConfig(process.env), { pages: createPages() });
  const end = () =>
    void server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  const port = await server.listen();
  process.stderr.write(`Frame listening on port ${port}.\n`);
}

const commands: Readonly<Record<string, () => Promise<void>>> = {
  start,
  'new-key': async () => void process.stdout.write(`${randomBytes(32).toString('base64url')}\n`),
  'rotate-keys': async () => {
    const rotation = await rotateCommand(readConfig(process.env));
    process.stdout.write(escapeControlCharacters(formatRotation(rotation)));
    if (rotation.remaining.length > 0) process.exitCode = 1;
  },
};

const [name = 'start'] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
try {
  if (command) await command();
  else process.stdout.write(usage);
} catch (error) {
  process.stderr.write(
    escapeControlCharacters(`Frame failed to start: ${configErrorMessage(error)}\n`),
  );
  process.exit(1);
}
