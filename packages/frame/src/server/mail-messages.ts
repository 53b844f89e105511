// Composes the server's mails as plain text and as HTML that loads nothing from anywhere.
export interface MailMessage {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

type Line = string | { readonly code: string } | { readonly link: string };

/** The login that a mail describes. The requester controls every field except `askedFrom`. */
interface LoginDetails {
  readonly appOrigin: string;
  /** Null if unknown. */
  readonly askedFrom: string | null;
  readonly isOwnPage: boolean;
}

/** Sent for every device that does not open the keys of the address, whether or not the address is known. */
export function deviceConfirmationMail(login: LoginDetails, link: string): MailMessage {
  return composeMail(mailMessages.deviceSubject, [
    mailMessages.deviceIntro,
    // First, because mail programs turn every address into a link and users open the first one.
    { link },
    `${mailMessages.deviceApp(login)} ${requestedFromText(login)}`,
    mailMessages.deviceLinkExpiry,
    mailMessages.ignoreNotice,
  ]);
}

export function signInCodeMail(login: LoginDetails, code: string): MailMessage {
  return composeMail(mailMessages.codeSubject, [
    login.isOwnPage ? mailMessages.codeForOwnPage(login) : mailMessages.codeForApp(login),
    { code },
    `${mailMessages.codeExpiry} ${requestedFromText(login)}`,
    mailMessages.secrecyNotice,
    mailMessages.ignoreNotice,
  ]);
}

/** Contains no code, because a user who looks only for six digits would miss the warning. */
export function oldEmailConfirmationMail(newAddress: string, link: string): MailMessage {
  return composeMail(mailMessages.oldEmailSubject, [
    mailMessages.oldEmailIntro({ newAddress }),
    mailMessages.oldEmailInstruction,
    { link },
    mailMessages.oldEmailLinkExpiry,
    mailMessages.oldEmailWarning({ newAddress }),
  ]);
}

export function newEmailConfirmationMail(code: string): MailMessage {
  return composeMail(mailMessages.newEmailSubject, [
    mailMessages.newEmailIntro,
    { code },
    mailMessages.codeExpiry,
    mailMessages.secrecyNotice,
    mailMessages.ignoreNotice,
  ]);
}

export function emailChangedMail(): MailMessage {
  return composeMail(mailMessages.emailChangedSubject, [
    mailMessages.emailChangedIntro,
    mailMessages.emailChangedWarning,
  ]);
}

const requestedFromText = ({ askedFrom }: LoginDetails): string =>
  askedFrom === null
    ? mailMessages.requestedFromUnknown
    : mailMessages.requestedFrom({ ip: askedFrom });

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

export const mailMessages = {
  ignoreNotice: 'If you didn’t request this, ignore this email. Nothing happens without you.',
  secrecyNotice: 'Never share this code. Anyone who asks for it is trying to get into your wallet.',
  /** @param ip - the network address without its last part */
  requestedFrom: ({ ip }: { ip: string }) => `It was requested from IP address ${ip}.`,
  requestedFromUnknown: 'We couldn’t tell which IP address it was requested from.',
  codeExpiry: 'It works once, for 10 minutes.',

  deviceSubject: 'Confirm your sign-in',
  deviceIntro:
    'Someone, probably you, wants to sign in with this email. Open this link to see the details and approve it if it’s you:',
  deviceApp: ({ appOrigin }: { appOrigin: string }) => `The sign-in is for ${appOrigin}.`,
  deviceLinkExpiry:
    'The link works once, for 20 minutes. The page that asked will continue on its own.',

  codeSubject: 'Your sign-in code',
  codeForOwnPage: ({ appOrigin }: { appOrigin: string }) =>
    `Enter this code at ${appOrigin}/account and nowhere else. No app ever asks for it:`,
  codeForApp: ({ appOrigin }: { appOrigin: string }) =>
    `Enter this code to sign in to ${appOrigin}:`,

  oldEmailSubject: 'Confirm your email change',
  oldEmailIntro: ({ newAddress }: { newAddress: string }) =>
    `A change was requested: from now on you’d sign in with ${newAddress} instead of this email.`,
  oldEmailInstruction:
    'If you just entered that address yourself, open this link. Its page shows a code to continue with:',
  oldEmailLinkExpiry: 'The link works once, for 20 minutes.',
  oldEmailWarning: ({ newAddress }: { newAddress: string }) =>
    `Anyone who can read email at ${newAddress} could then request sign-ins for your account. If you didn’t request this, open the link and decline. Do the same if someone told you to open it for another reason: they’re trying to take over your account.`,

  newEmailSubject: 'Confirm your new email',
  newEmailIntro: 'Enter this code to start signing in with this email:',

  emailChangedSubject: 'Your sign-in email changed',
  emailChangedIntro: 'You now sign in with another email. This one no longer opens your wallet.',
  emailChangedWarning:
    'If this wasn’t you, someone had access to both your mailbox and your device. Use your recovery phrase to move everything you own to a new wallet.',

  invalidEmail: 'Enter an email like name@example.com',
} as const;
