import { promptForChoices } from './prompt.js';
import { runCreate } from './run-create.js';
import { visible } from './visible.js';

const ask = process.stdin.isTTY && process.stdout.isTTY ? promptForChoices : undefined;
const { out, code } = await runCreate(
  process.argv.slice(2),
  ask,
  process.env.npm_config_user_agent,
);
process.stdout.write(visible(out));
process.exitCode = code;
