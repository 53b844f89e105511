import { requests, type RequestRow } from '../data/requests.js';
import { cell, Page } from '../page.js';
import { requestsByView } from '../reading/view-requests.js';

const hosts: Readonly<Record<string, string>> = {
  node: 'a node of the network',
  gateway: 'the gateway that a name names',
  picture: 'where the picture is',
};
/** Hosts that the table of views shows as one entry. */
const singleEntryHosts: readonly string[] = ['relay', 'verify', 'embeddedWallet', 'bitcoinUtxo'];

/** Returns the request's name in the table of views. */
const called = ({ host, requests }: RequestRow): string =>
  hosts[host] ?? (singleEntryHosts.includes(host) ? `\`services.${host}\`` : `\`${requests}\``);

function lines(): readonly (readonly string[])[] {
  const found = new Map<string, string[]>();
  for (const { view, features, rows } of requestsByView(requests)) {
    const names = new Set(rows.filter((row) => row.views !== 'all').map(called));
    const key = JSON.stringify([
      features.map((name) => `\`${name}\``).join(', ') || '–',
      [...names].map(cell).join('<br>') || '–',
    ]);
    found.set(key, [...(found.get(key) ?? []), `\`${view}\``]);
  }
  return [...found].map(([key, views]) => [views.join(', '), ...JSON.parse(key)]);
}

export function requestsPage(): Page {
  const page = new Page(
    'requests',
    'Hosts and requests',
    'What leaves the page, for whom, and when. A page without a stored session sends nothing before the first click, with one exception: `GET /projects/v1/origins` while email or social logins are on. A host is the URL of an option of `services`; `null` switches it off, and what needs it is not drawn. The kit adds to each question the project id and its own version.',
    true,
  );
  page.heading('By view');
  page.text(
    'What a view may ask beside what hangs on no view (the rows “any view” below). A headless app asks the same by the same features.',
  );
  page.table(['view', 'features', 'asks'], lines());
  page.heading('By host');
  for (const host of new Set(requests.map((row) => row.host))) {
    page.heading(host in hosts ? upper(hosts[host] ?? '') : `\`services.${host}\``, 3);
    page.table(
      ['request', 'when', 'what it learns'],
      requests
        .filter((row) => row.host === host)
        .map((row) => [
          `\`${row.requests}\`${row.views === 'all' ? ' (any view)' : ''}`,
          cell(row.when),
          cell(row.sends),
        ]),
    );
  }
  return page;
}

const upper = (text: string): string => `${text[0]?.toUpperCase()}${text.slice(1)}`;
