// URLs of the built examples in this run, passed from set-up.ts through the environment.
export interface Site {
  /** The React example. */
  readonly react: string;
  /** The React example under a strict Content-Security-Policy. */
  readonly csp: string;
  readonly html: string;
  readonly twoKits: string;
  /** The apps on wagmi 3 and 2. */
  readonly wagmi: string;
  readonly wagmi2: string;
  readonly ethers: string;
  /** The multichain example, with Ethereum, Solana and Bitcoin. */
  readonly multichain: string;
  /** The chain family of examples/custom-adapter. */
  readonly customAdapter: string;
  /** Folder of the built page of examples/siwx-server. Each test serves it with its own server. */
  readonly signIn: string;
  /** The lab page, whose kit takes its options from the URL. */
  readonly lab: string;
}

const variable = 'OPENAPPKIT_E2E_SITE';

export function publishSite(site: Site): void {
  process.env[variable] = JSON.stringify(site);
}

/** @throws when the set-up has not run */
export function readSite(): Site {
  const text = process.env[variable];
  if (text === undefined)
    throw new Error(`${variable} is not set: run the tests through Playwright`);
  return JSON.parse(text) as Site;
}
