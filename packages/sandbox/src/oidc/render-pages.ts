import { escapeHtml } from '../http/escape-html.js';
import { renderFormPage } from '../http/form-page.js';
import type { OidcAccount } from './oidc-store.js';

/** @param wrong - typed text that matches no account */
export function renderLogin(
  title: string,
  accounts: readonly OidcAccount[],
  wrong: string | undefined,
): string {
  const rows = accounts.map(
    ({ subject, name, email }) =>
      `<button name="subject" value="${escapeHtml(subject)}">${escapeHtml(name)} &lt;${escapeHtml(email)}&gt;</button>`,
  );
  return renderFormPage(
    `Sign in to ${title}`,
    `<p>This page simulates ${title}. Choose a test account, or make one up.</p>
<form method="post">${rows.join('')}</form>
<form method="post">
  <label for="typed">Name and email</label>
  <input id="typed" name="typed" placeholder="Ada Lovelace &lt;ada@tide.example&gt;" value="${escapeHtml(wrong ?? '')}" autocomplete="off" required${wrong === undefined ? '' : ' aria-invalid="true" aria-describedby="wrong"'}>
  ${wrong === undefined ? '' : '<p id="wrong">Enter it like Ada Lovelace &lt;ada@tide.example&gt;.</p>'}
  <button>Sign in</button>
</form>
${cancelForm}`,
  );
}

export function renderConsent(title: string, { name, email }: OidcAccount, app: string): string {
  return renderFormPage(
    `Continue to ${app}`,
    `<p>${escapeHtml(app)} will learn from ${title} that you are ${escapeHtml(name)} &lt;${escapeHtml(email)}&gt;.</p>
<form method="post"><button name="allow" value="yes">Allow</button></form>
${cancelForm}`,
  );
}

export const renderEnded = (): string =>
  renderFormPage('This sign-in has ended', '<p>Go back to the app and start again.</p>');

const cancelForm =
  '<form method="post"><button name="cancel" value="yes" class="quiet">Cancel</button></form>';
