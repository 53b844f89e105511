// Composes the server's mails as plain text and as HTML that loads nothing from anywhere.
import { mailMessages } from './messages.js';

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

const requestedFromText = ({ askedFrom }: LoginDetails): string =>
  askedFrom === null
    ? mailMessages.requestedFromUnknown
    : mailMessages.requestedFrom({ ip: askedFrom });

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
