/** Quotes the folder for a shell. Returns '' for the current folder. */
function goTo(folder: string): string {
  if (folder === '.' || folder === './') return '';
  const path = folder.startsWith('-') ? `./${folder}` : folder;
  if (/^[\w./\\:@+-]+$/.test(path)) return `  cd ${path}\n`;
  // POSIX shells expand these characters inside double quotes, so use single quotes.
  const isRead = /["$`!]/.test(path);
  return `  cd ${isRead ? `'${path.replaceAll("'", "'\\''")}'` : `"${path}"`}\n`;
}

export const say = {
  usage: `npm create openappkit [folder] -- [flags]

  --framework react|next|vue|html
  --chains evm,solana,bitcoin       chains, comma-separated
  --wagmi                           use wagmi for EVM chains (React and Next only)
  --project-id ID                   from your dashboard; without one, only installed wallets are listed
  --yes                             skip questions (default: React and EVM chains)
  --help                            show this help
`,
  folder: 'Where should we create your app?',
  framework: 'Which framework?',
  chains: 'Which chains?',
  wagmi: 'Do you use wagmi?',
  projectId: 'Project ID (leave empty to list only installed wallets)',
  cancelled: 'Cancelled. Nothing was created.',
  oneFolder: (more: readonly string[]) =>
    `Pass only one folder; also got ${more.map((each) => `"${each}"`).join(', ')}. npm needs -- before flags: npm create openappkit my-app -- --yes`,
  notOneOf: (flag: string, value: string, known: readonly string[]) =>
    `${flag} must be one of ${known.join(', ')}; got "${value}".`,
  badName: (name: string) =>
    `"${name}" isn't a valid app name. Use lowercase letters, digits, - and _.`,
  badProjectId: 'A project ID can contain only letters, digits, - and _.',
  noWagmi: 'wagmi needs React or Next, and EVM chains.',
  notEmpty: (folder: string) => `${folder} isn't empty. Nothing was created.`,
  cannotWrite: (folder: string, reason: string) => `Couldn't write to ${folder}: ${reason}`,
  made: (folder: string, manager: string) => `Created ${folder}. Next:

${goTo(folder)}  ${manager} install
  ${manager} run dev

To run its test: npx playwright install chromium, then ${manager} run test.
`,
} as const;
