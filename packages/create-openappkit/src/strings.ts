// What the command says and asks.
import type { Manager } from './manager-of.js';

/** As a shell takes it, whatever the name holds; nothing for the folder that one is in. */
function goTo(folder: string): string {
  if (folder === '.' || folder === './') return '';
  const path = folder.startsWith('-') ? `./${folder}` : folder;
  if (/^[\w./\\:@+-]+$/.test(path)) return `  cd ${path}\n`;
  // Within double quotes, which every shell has, a POSIX shell still runs what these signs say.
  const isRead = /["$`!]/.test(path);
  return `  cd ${isRead ? `'${path.replaceAll("'", "'\\''")}'` : `"${path}"`}\n`;
}

export const say = {
  usage: `npm create openappkit [folder] -- [flags]

  --framework react|next|vue|html
  --chains evm,solana,bitcoin       which chains, by commas
  --wagmi                           EVM chains by wagmi, with React and Next
  --project-id ID                   of your dashboard; without one, installed wallets alone are listed
  --yes                             ask nothing: React and EVM chains, unless flags say otherwise
  --help                            this text
`,
  folder: 'Where to?',
  framework: 'Which framework?',
  chains: 'Which chains?',
  wagmi: 'Do you use wagmi?',
  projectId: 'Your project id (leave it empty to list installed wallets alone)',
  cancelled: 'Nothing was made.',
  oneFolder: (more: readonly string[]) =>
    `One folder alone, not also ${more.map((each) => `"${each}"`).join(', ')}. npm wants -- before the flags: npm create openappkit my-app -- --yes.`,
  notOneOf: (flag: string, value: string, known: readonly string[]) =>
    `${flag} takes ${known.join(', ')}, not "${value}".`,
  badName: (name: string) =>
    `"${name}" is no name for an app: take lower-case letters, digits, - and _.`,
  badProjectId: 'A project id is of letters, digits, - and _.',
  noWagmi: 'wagmi goes with React and Next, and with EVM chains.',
  notEmpty: (folder: string) => `${folder} is not empty: nothing was made.`,
  cannotWrite: (folder: string, reason: string) => `${folder} cannot be written: ${reason}`,
  made: (folder: string, manager: Manager) => `Made ${folder}. Now:

${goTo(folder)}  ${manager} install
  ${manager} run dev

Its test: npx playwright install chromium, then ${manager} run test.
`,
} as const;
