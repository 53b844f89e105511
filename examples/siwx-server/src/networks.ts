// The networks of the site, for its page and its server alike: what people connect to, and sign in on.
import {
  sandboxHarbor,
  sandboxLagoon,
  sandboxQuarry,
  sandboxReef,
} from '@openappkit/sandbox/networks';

export const networks = [sandboxHarbor, sandboxLagoon, sandboxReef, sandboxQuarry] as const;
