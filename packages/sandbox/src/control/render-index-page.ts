import { listServices } from '../describe-sandbox.js';
import type { SandboxDescription } from '../sandbox.types.js';

/**
 * Returns the page as HTML.
 *
 * @param token - the token of the run, if the request has it; only then does the page link to the logs
 */
export function renderIndexPage(
  description: SandboxDescription,
  token: string | undefined,
): string {
  const logs = [
    '/sandbox.json',
    '/inbox',
    '/admin/requests',
    '/admin/analytics',
    '/admin/faults',
    '/admin/relay/sockets',
    '/admin/relay/mailboxes',
    '/admin/relay/messages',
  ];
  const link = (url: string) => (url.startsWith('http') ? `<a href="${url}">${url}</a>` : url);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>OpenAppKit sandbox</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 46rem; margin: 3rem auto; padding: 0 1rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 15%, transparent); }
  th { font-weight: 600; }
  a { color: light-dark(#0b57b7, #8ab8ff); }
</style>
<h1>OpenAppKit sandbox</h1>
<p>Everything here runs only on this machine. All tokens are toys.</p>
<table>
  <tbody>${listServices(description)
    .map(
      ([name, url, path = '']) =>
        `<tr><th scope="row">${name}</th><td>${link(url + path)}</td></tr>`,
    )
    .join('')}</tbody>
</table>
<h2>Look inside</h2>
${
  token === undefined
    ? '<p>Open the control port URL the sandbox printed, including its token.</p>'
    : `<ul>${logs.map((path) => `<li><a href="${path}?token=${token}">${path}</a></li>`).join('')}</ul>`
}
</html>`;
}
