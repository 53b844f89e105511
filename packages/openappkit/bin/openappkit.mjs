#!/usr/bin/env node
// The command `openappkit`. What it does is in packages of its own, so that an app that installs this one installs none of
// them: `migrate` is @openappkit/migrate, the one that is installed, else fetched by npx in the version of this package.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const usage = `openappkit migrate [folder] [--write]   move an app over from @reown/appkit
npm create openappkit                    make a new app
`;
const [command, ...args] = process.argv.slice(2);

/** The command of an installed @openappkit/migrate: the app's own, or one beside this package. */
function installed() {
  for (const from of [join(process.cwd(), 'package.json'), import.meta.url]) {
    try {
      const manifest = createRequire(from).resolve('@openappkit/migrate/package.json');
      return join(dirname(manifest), 'bin', 'openappkit-migrate.mjs');
    } catch {
      // Not there: the next place.
    }
  }
  return undefined;
}

function start(program, given, options = {}) {
  const child = spawn(program, given, { stdio: 'inherit', ...options });
  child.on('error', (error) => {
    process.stderr.write(`${program} cannot be started: ${error.message}\n`);
    process.exitCode = 1;
  });
  child.on('close', (code) => {
    process.exitCode ||= code ?? 1;
  });
}

if (command === 'migrate') {
  const tool = installed();
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  if (tool) start(process.execPath, [tool, ...args]);
  else {
    // There npx is a script of the shell, which reads what has no quotes around it: `&`, or a space in a folder's name.
    const inShell = process.platform === 'win32';
    const given = ['--yes', `@openappkit/migrate@${version}`, ...args];
    start('npx', inShell ? given.map((each) => `"${each.replaceAll('"', '')}"`) : given, {
      shell: inShell,
    });
  }
} else {
  const asked = command === undefined || command === '--help';
  (asked ? process.stdout : process.stderr).write(
    asked ? usage : `openappkit has no command ${command}.\n\n${usage}`,
  );
  process.exitCode = asked ? 0 : 2;
}
