import { html, type TemplateResult } from 'lit/html.js';

export const emailChangeMessages = {
  title: 'Change your sign-in email?',
  newEmail: 'New email',
  currentEmail: 'Current email',
  warning: ({ newEmail }: { readonly newEmail: string }): TemplateResult =>
    html`Anyone who can read email at <bdi>${newEmail}</bdi> could then request sign-ins for your account, and you no longer could. Continue only if it’s your own address and you just entered it. You never need a code from here for anything else, whatever an app says.`,
  keepButton: 'Keep my email',
  changeButton: 'Change email',
  codeTitle: 'Your code',
  codeExplanation: 'Enter it where you requested the change. It works once, for 10 minutes.',
  nextCode: ({ newEmail }: { readonly newEmail: string }): TemplateResult =>
    html`We’ll then send another code to <bdi>${newEmail}</bdi>.`,
  codeWarning: ({ newEmail }: { readonly newEmail: string }): TemplateResult =>
    html`Use it only to start signing in with <bdi>${newEmail}</bdi>. Never share it for any other reason.`,
  unchangedTitle: 'Nothing changed',
  unchanged: ({ currentEmail }: { readonly currentEmail: string }): TemplateResult =>
    html`You still sign in with <bdi>${currentEmail}</bdi>. If you didn’t request this change, an app you’re signed in to did. Sign out of that app.`,
} as const;
