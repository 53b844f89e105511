import { promptForChoices } from './prompt.js';
import { runCreate } from './run-create.js';

// Escapes terminal control characters, such as \u001b. Untrusted text could otherwise move the cursor, change the title or reverse text.
const controlCharacters = /\r(?!\n)|[^\P{Cc}\n\t\r]|[\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;

const escapeCharacter = (sign: string): string =>
  `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;

/** Keeps line breaks and tabs. */
const visible = (text: string): string => text.replace(controlCharacters, escapeCharacter);

const ask = process.stdin.isTTY && process.stdout.isTTY ? promptForChoices : undefined;
const { out, code } = await runCreate(
  process.argv.slice(2),
  ask,
  process.env.npm_config_user_agent,
);
process.stdout.write(visible(out));
process.exitCode = code;
