// Import rules between packages, layers of core and views. packages/core/README.md has a diagram.
import type { ImportEdge, SourceFile } from './read-source.ts';

export interface Violation {
  readonly path: string;
  readonly rule: string;
  readonly text: string;
}

/** The packages that each package may import; a name alone covers every subpath except `internal`. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  core: ['networks/image-ids'],
  ui: [],
  networks: [],
  migrate: [],
  'create-openappkit': [],
  frame: ['connector-embedded'],
  sandbox: ['frame'],
  kit: ['core', 'core/internal', 'core/feature'],
  modal: ['core', 'core/internal', 'kit', 'kit/internal', 'ui'],
  react: ['core', 'kit', 'kit/internal', 'modal'],
  vue: ['core', 'kit', 'kit/internal', 'modal'],
  docs: ['core', 'core/internal'],
  openappkit: ['core', 'kit', 'modal', 'networks', 'react', 'vue'],
  cdn: [
    'core',
    'core/internal',
    'modal',
    'networks',
    'adapter-evm',
    'adapter-solana',
    'adapter-bitcoin',
  ],
  testing: ['core', 'core/internal', 'core/adapter', 'sandbox', 'adapter-evm'],
  'adapter-evm': ['core/adapter'],
  'adapter-wagmi': ['core/adapter', 'adapter-evm'],
  'wallet-standard': ['core/adapter'],
  'adapter-solana': ['core/adapter', 'wallet-standard'],
  'adapter-bitcoin': ['core/adapter', 'wallet-standard'],
  'connector-embedded': ['core/adapter'],
  'connector-walletconnect': ['core/adapter'],
  siwx: ['core/adapter', 'adapter-bitcoin/verify'],
};
const forOtherAdapters = ['core/adapter'];

/** Layers of core by folder or file under src, lowest first. A file may import only from lower layers. */
const coreLayers: readonly (readonly string[])[] = [
  'version.ts caip.ts parse-caip.ts env errors',
  'account-cookie.ts addresses.ts amounts.ts async.ts bus.ts environment.ts listen-to.ts once.ts ' +
    'storage telemetry notice network api adapter feature options',
  'state wallets',
  'shared connections flows sign-in effects',
  'create-core.ts',
  'index.ts adapter.ts feature.ts internal.ts',
].map((names) => names.split(' '));
const controllerLayer = 2;
const rootLayer = 4;

/** Whether it is a test or a test helper: a folder `test` in src, of the package or of a view. */
export const isTest = (path: string): boolean =>
  /\.test(-d)?\.tsx?$/.test(path) || /\/src\/(.+\/)?test\//.test(path);
export const packageOf = (path: string): string | undefined =>
  /^packages\/([^/]+)\//.exec(path)?.[1];
const insideSrc = (path: string) => path.replace(/^packages\/[^/]+\/src\//, '');

/** `@openappkit/core/adapter` → `core/adapter`; `undefined` for other packages. */
export function ourName(specifier: string): string | undefined {
  if (specifier === 'openappkit' || specifier.startsWith('openappkit/')) return specifier;
  return specifier.startsWith('@openappkit/') ? specifier.slice('@openappkit/'.length) : undefined;
}

export function checkPackageDirection(file: SourceFile): Violation[] {
  const ownPackage = packageOf(file.path);
  if (ownPackage === undefined || isTest(file.path)) return [];
  const allowed = mayImport[ownPackage] ?? forOtherAdapters;
  return file.edges.flatMap((edge) => {
    const name = ourName(edge.specifier);
    if (name === undefined) return [];
    if (ownPackage === 'kit' && name.startsWith('connector-')) return checkConnector(file, edge);
    const [target = ''] = name.split('/');
    const whole = target !== 'core' || allowed.includes('core');
    const granted =
      allowed.includes(name) || (whole && allowed.includes(target) && !name.endsWith('/internal'));
    if (granted) return [];
    const text = `${ownPackage} must not import ${edge.specifier}`;
    return [violation(file, 'package-direction', text)];
  });
}

function checkConnector(file: SourceFile, edge: ImportEdge): Violation[] {
  if (edge.kind === 'type') return [];
  const loader = file.path === 'packages/kit/src/load-connectors.ts';
  if (loader && edge.kind === 'dynamic') return [];
  const text = `only load-connectors.ts loads ${edge.specifier}, and by import()`;
  return [violation(file, 'package-direction', text)];
}

/** `target` is the resolved path of each relative import. */
export function checkCoreLayers(
  file: SourceFile,
  resolve: (edge: ImportEdge) => string | undefined,
): Violation[] {
  if (packageOf(file.path) !== 'core' || isTest(file.path)) return [];
  const ownLayer = layerOf(file.path);
  if (ownLayer === undefined) {
    return [
      violation(
        file,
        'core-layers',
        'has no layer: name its folder in scripts/imports/directions.ts',
      ),
    ];
  }
  return file.edges.flatMap((edge) => {
    const target = edge.kind === 'run-time' ? resolve(edge) : undefined;
    if (target === undefined || packageOf(target) !== 'core') return [];
    const layer = layerOf(target);
    if (layer === undefined || layer < ownLayer || sameFolder(file.path, target)) return [];
    if (layer === ownLayer && ownLayer !== controllerLayer) return [];
    const text = `layer ${ownLayer} must not import ${target} of layer ${layer}`;
    return [violation(file, 'core-layers', text)];
  });
}

const topOf = (path: string) => insideSrc(path).split('/')[0] ?? '';
/** A file beside create-core.ts belongs to its layer unless the table lists it. */
function layerOf(path: string): number | undefined {
  const top = topOf(path);
  const listed = coreLayers.findIndex((names) => names.includes(top));
  if (listed >= 0) return listed;
  return top.endsWith('.ts') ? rootLayer : undefined;
}
const sameFolder = (a: string, b: string) => topOf(a) === topOf(b);

export function checkModalFolders(
  file: SourceFile,
  resolve: (edge: ImportEdge) => string | undefined,
): Violation[] {
  const ownUnit = unitOf(file.path);
  if (ownUnit === undefined) return [];
  return file.edges.flatMap((edge) => {
    const target = resolve(edge);
    const other = target === undefined ? undefined : unitOf(target);
    if (other === undefined || other === ownUnit) return [];
    const text = `${ownUnit} must not import ${other}; what two share lives in shared/`;
    return [violation(file, 'modal-folders', text)];
  });
}

const unitOf = (path: string): string | undefined =>
  /^packages\/modal\/src\/(views\/[^/]+)\//.exec(path)?.[1];

/** Forbids rendering in core and kit, because hosts without UI load them. */
export function checkNoDrawing(file: SourceFile): Violation[] {
  if (!/^packages\/(core|kit)\//.test(file.path) || isTest(file.path)) return [];
  return file.edges
    .filter(({ specifier }) => /^(lit|@lit|@lit-labs|lit-html|lit-element)(\/|$)/.test(specifier))
    .map(({ specifier }) => violation(file, 'no-drawing', `imports ${specifier}`));
}

/** Forbids relative imports that leave the package. */
export function checkOwnPackage(file: SourceFile): Violation[] {
  const ownPackage = packageOf(file.path);
  if (ownPackage === undefined) return [];
  return file.edges.flatMap((edge) => {
    if (!edge.specifier.startsWith('.')) return [];
    const { pathname } = new URL(edge.specifier, `file:///${file.path}`);
    if (pathname.startsWith(`/packages/${ownPackage}/`)) return [];
    const text = `${edge.specifier} leaves the package: import it by name`;
    return [violation(file, 'own-package', text)];
  });
}

export function violation(file: { readonly path: string }, rule: string, text: string): Violation {
  return { path: file.path, rule, text };
}
