// A build plugin that writes `integrity.json` (SHA-384 of each file, Subresource Integrity) and `importmap.json`.
// With that import map, browsers also verify lazy chunks.
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** The value of the `integrity` attribute (Subresource Integrity). */
export const integrityOf = (content: string | Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * Returns the import map for a page that serves the files in `folder`, a URL that ends with a slash.
 *
 * @param integrity - keyed by file, as in `integrity.json`
 */
export function importMapOf(
  folder: string,
  integrity: Readonly<Record<string, string>>,
): { readonly imports: Record<string, string>; readonly integrity: Record<string, string> } {
  const at = (file: string): string => `${folder}${file}`;
  const scripts = Object.entries(integrity).filter(([file]) => file.endsWith('.js'));
  return {
    imports: {
      openappkit: at('openappkit.js'),
      'openappkit/networks': at('networks.js'),
      '@openappkit/adapter-bitcoin': at('openappkit.js'),
      '@openappkit/adapter-evm': at('openappkit.js'),
      '@openappkit/adapter-solana': at('openappkit.js'),
    },
    integrity: Object.fromEntries(scripts.map(([file, hash]) => [at(file), hash])),
  };
}

export function writeIntegrity(): Plugin {
  return {
    name: 'write-integrity',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const hashes = Object.values(bundle)
          .filter(({ fileName }) => fileName.endsWith('.js'))
          .map((file) => [
            file.fileName,
            integrityOf(file.type === 'chunk' ? file.code : file.source),
          ])
          .sort();
        const integrity = Object.fromEntries(hashes) as Record<string, string>;
        const asText = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
        this.emitFile({ type: 'asset', fileName: 'integrity.json', source: asText(integrity) });
        const map = importMapOf('./', integrity);
        this.emitFile({ type: 'asset', fileName: 'importmap.json', source: asText(map) });
      },
    },
  };
}
