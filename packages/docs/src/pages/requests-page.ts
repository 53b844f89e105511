import { requests, type RequestRow } from '../data/requests.js';
import { cell, Page } from '../page.js';
import { requestsByView } from '../reading/view-requests.js';

const hosts: Readonly<Record<string, string>> = {
  node: 'a node of the network',
  gateway: 'the gateway that the name’s owner set',
  picture: 'the host of the image',
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
    'Every request that leaves the page, with its host, its trigger and its data. A page without a stored session sends nothing before the first click, with one exception: `GET /projects/v1/origins` while email or social logins are on. The `services` option sets the URL of each host. `null` turns a service off and hides the features that need it. The kit adds the project ID and its own version to each request.',
    true,
  );
  page.heading('By view');
  page.text(
    'The requests of each view, besides those that do not depend on a view (“any view” below). A headless app that uses the same features sends the same requests.',
  );
  page.table(['view', 'features', 'requests'], lines());
  page.heading('By host');
  for (const host of new Set(requests.map((row) => row.host))) {
    page.heading(host in hosts ? upper(hosts[host] ?? '') : `\`services.${host}\``, 3);
    page.table(
      ['request', 'when', 'data'],
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
