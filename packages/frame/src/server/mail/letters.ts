// What the server writes to people: plain text, and the same as HTML that loads nothing from anywhere.

export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

type Line = string | { readonly code: string } | { readonly link: string };

const ignoreIt = 'If you did not ask for this, ignore this mail: without you, nothing happens.';
const keepIt = 'Give this code to nobody. Whoever asks you for it wants to get into your wallet.';

/** The login that a mail describes. Its caller supplied every field except the network. */
interface AskedLogin {
  readonly appOrigin: string;
  /** The network address without its last part; null if unknown. */
  readonly askedFrom: string | null;
  /** Whether the login began on the wallet's own page. */
  readonly isOwnPage: boolean;
}

const askedFromWords = ({ askedFrom }: AskedLogin): string =>
  askedFrom === null
    ? 'We could not tell which network it was asked for from.'
    : `It was asked for from the network ${askedFrom}.`;

/** To every device that has not been confirmed for the address, whether anybody knows the address or not. */
export function confirmDevice(login: AskedLogin, link: string): Letter {
  return write('Confirm this device', [
    'Somebody, most likely you, wants to sign in with this address. Open this link to see who asks, and to confirm it if it is you:',
    // Before any other address: mail programs make links of them, too, and people open the first one.
    { link },
    `They want to sign in to ${login.appOrigin}. ${askedFromWords(login)}`,
    'The link works for 20 minutes, and once. The page that asked continues by itself.',
    ignoreIt,
  ]);
}

export function signInCode(login: AskedLogin, code: string): Letter {
  const { appOrigin, isOwnPage } = login;
  return write('Your sign-in code', [
    isOwnPage
      ? `Enter this code at ${appOrigin}/account and nowhere else. No app asks for it:`
      : `Enter this code to sign in to ${appOrigin}:`,
    { code },
    `It works for 10 minutes, and once. ${askedFromWords(login)}`,
    keepIt,
    ignoreIt,
  ]);
}

/** No code in it: a person who only looks for six digits would not see what they do. */
export function confirmOldAddress(newAddress: string, link: string): Letter {
  return write('Confirm that your email changes', [
    `You are asked to sign in with ${newAddress} from now on, and no longer with this address.`,
    'If you have just typed that address yourself, open this link. Its page gives you a code to go on with:',
    { link },
    'The link works for 20 minutes, and once.',
    `Who reads the mail of ${newAddress} could ask for your logins from then on. If you did not ask for this, or were told to open this link for anything else, open it and refuse: somebody wants to take your account away.`,
  ]);
}

export function confirmNewAddress(code: string): Letter {
  return write('Confirm your new email', [
    'Enter this code to sign in with this address from now on:',
    { code },
    'It works for 10 minutes, and once.',
    keepIt,
    ignoreIt,
  ]);
}

/** To the address that was left. */
export function addressChanged(): Letter {
  return write('Your email was changed', [
    'From now on you sign in with another address; this one opens your wallet no more.',
    'If that was not you, somebody had both your mailbox and your device: move what you own to a new wallet with your recovery phrase.',
  ]);
}

function write(subject: string, lines: readonly Line[]): Letter {
  return {
    subject,
    text: `${lines.map(asText).join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(subject)}</title><body>${lines.map(asHtml).join('')}</body></html>`,
  };
}

function asText(line: Line): string {
  if (typeof line === 'string') return line;
  return 'code' in line ? line.code : line.link;
}

function asHtml(line: Line): string {
  if (typeof line === 'string') return `<p>${escapeHtml(line)}</p>`;
  if ('code' in line)
    return `<p style="font:600 1.75em monospace;letter-spacing:.2em">${escapeHtml(line.code)}</p>`;
  const link = escapeHtml(line.link);
  return `<p><a href="${link}">${link}</a></p>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
