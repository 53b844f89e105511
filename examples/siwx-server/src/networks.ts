// Networks that users connect to and sign in on, shared by the page and the server.
import {
  sandboxHarbor,
  sandboxLagoon,
  sandboxQuarry,
  sandboxReef,
} from '@openappkit/sandbox/networks';

export const networks = [sandboxHarbor, sandboxLagoon, sandboxReef, sandboxQuarry] as const;
