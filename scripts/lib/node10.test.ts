import { expect, it } from 'vitest';
import { node10Fields, node10Stubs } from './node10.ts';

const target = (name: string) => ({
  'openappkit-source': `./src/${name}.ts`,
  types: `./dist/${name}.d.ts`,
  default: `./dist/${name}.js`,
});
const manifest = {
  name: 'toy',
  version: '1.0.0',
  exports: {
    '.': target('index'),
    './react': target('react'),
    './library/react': target('library-react'),
    './icons/*': target('icons/*'),
    './data.json': './dist/data.json',
    './package.json': './package.json',
  },
};

it('returns the root entry and the declarations of each subpath', () => {
  expect(node10Fields(manifest)).toEqual({
    main: './dist/index.js',
    types: './dist/index.d.ts',
    typesVersions: {
      '*': {
        react: ['./dist/react.d.ts'],
        'library/react': ['./dist/library-react.d.ts'],
        'icons/*': ['./dist/icons/*.d.ts'],
      },
    },
  });
});

it('returns no subpaths for a package without any', () => {
  const { '.': root } = manifest.exports;
  expect(node10Fields({ ...manifest, exports: { '.': root } })).toEqual({
    main: './dist/index.js',
    types: './dist/index.d.ts',
  });
});

it('returns nothing for a package without declarations', () => {
  expect(node10Fields({ ...manifest, exports: { '.': { default: './dist/cdn.js' } } })).toEqual({});
});

it('creates a folder for each subpath and each match of a pattern', () => {
  expect(Object.fromEntries(node10Stubs(manifest, () => ['home', 'search']))).toEqual({
    react: { main: '../dist/react.js', types: '../dist/react.d.ts' },
    'library/react': {
      main: '../../dist/library-react.js',
      types: '../../dist/library-react.d.ts',
    },
    'icons/home': { main: '../../dist/icons/home.js', types: '../../dist/icons/home.d.ts' },
    'icons/search': { main: '../../dist/icons/search.js', types: '../../dist/icons/search.d.ts' },
  });
});
