import { html, type TemplateResult } from 'lit/html.js';

export const accountLoginMessages = {
  title: 'Sign in to your wallet',
  emailLabel: 'Email address',
  sendCodeButton: 'Send code',
  socialTitle: 'Or sign in with',
  invalidEmail: 'Enter an email like name@example.com',
  confirmDeviceTitle: 'Confirm your sign-in',
  openLink: ({ email }: { readonly email: string }): TemplateResult =>
    html`Open the link we sent to <bdi>${email}</bdi>. This page will continue on its own.`,
  otherEmailButton: 'Use another email',
  codeTitle: 'Check your email',
  codeSent: ({ email }: { readonly email: string }): TemplateResult =>
    html`We sent a 6-digit code to <bdi>${email}</bdi>. It works for 10 minutes.`,
  codeLabel: 'Verification code',
  signInButton: 'Sign in',
} as const;
