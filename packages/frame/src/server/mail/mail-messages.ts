// What the server writes to people: plain text, and the same as HTML that loads nothing from anywhere.

export interface MailMessage {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

type Line = string | { readonly code: string } | { readonly link: string };

const ignoreNotice = 'If you didn’t request this, ignore this email. Nothing happens without you.';
const secrecyNotice =
  'Never share this code. Anyone who asks for it is trying to get into your wallet.';

/** The login that a mail describes. Its caller supplied every field except the network. */
interface LoginDetails {
  readonly appOrigin: string;
  /** The network address without its last part; null if unknown. */
  readonly askedFrom: string | null;
  /** Whether the login began on the wallet's own page. */
  readonly isOwnPage: boolean;
}

const requestedFromText = ({ askedFrom }: LoginDetails): string =>
  askedFrom === null
    ? 'We couldn’t tell which IP address it was requested from.'
    : `It was requested from IP address ${askedFrom}.`;

/** To every device that has not been confirmed for the address, whether anybody knows the address or not. */
export function deviceConfirmationMail(login: LoginDetails, link: string): MailMessage {
  return composeMail('Confirm your sign-in', [
    'Someone, probably you, wants to sign in with this email. Open this link to see the details and approve it if it’s you:',
    // Before any other address: mail programs make links of them, too, and people open the first one.
    { link },
    `The sign-in is for ${login.appOrigin}. ${requestedFromText(login)}`,
    'The link works once, for 20 minutes. The page that asked will continue on its own.',
    ignoreNotice,
  ]);
}

export function signInCodeMail(login: LoginDetails, code: string): MailMessage {
  const { appOrigin, isOwnPage } = login;
  return composeMail('Your sign-in code', [
    isOwnPage
      ? `Enter this code at ${appOrigin}/account and nowhere else. No app ever asks for it:`
      : `Enter this code to sign in to ${appOrigin}:`,
    { code },
    `It works once, for 10 minutes. ${requestedFromText(login)}`,
    secrecyNotice,
    ignoreNotice,
  ]);
}

/** No code in it: a person who only looks for six digits would not see what they do. */
export function oldEmailConfirmationMail(newAddress: string, link: string): MailMessage {
  return composeMail('Confirm your email change', [
    `A change was requested: from now on you’d sign in with ${newAddress} instead of this email.`,
    'If you just entered that address yourself, open this link. Its page shows a code to continue with:',
    { link },
    'The link works once, for 20 minutes.',
    `Anyone who can read email at ${newAddress} could then request sign-ins for your account. If you didn’t request this, open the link and decline. Do the same if someone told you to open it for another reason: they’re trying to take over your account.`,
  ]);
}

export function newEmailConfirmationMail(code: string): MailMessage {
  return composeMail('Confirm your new email', [
    'Enter this code to start signing in with this email:',
    { code },
    'It works once, for 10 minutes.',
    secrecyNotice,
    ignoreNotice,
  ]);
}

/** To the address that was left. */
export function emailChangedMail(): MailMessage {
  return composeMail('Your sign-in email changed', [
    'You now sign in with another email. This one no longer opens your wallet.',
    'If this wasn’t you, someone had access to both your mailbox and your device. Use your recovery phrase to move everything you own to a new wallet.',
  ]);
}

function composeMail(subject: string, lines: readonly Line[]): MailMessage {
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
