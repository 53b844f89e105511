import * as z from 'zod/mini';
import { notFound } from '../http/open-server.js';
import { readJson } from '../http/read-json.js';
import { type HttpReply, type HttpRequest, refuse } from '../http/reply.js';
import { allowanceQuery, handleAllowance } from './handle-allowance.js';
import { handleGasPrice } from './handle-gas-price.js';
import { handleQuotes, quoteQuery } from './handle-quotes.js';
import { handleTokens } from './handle-tokens.js';
import { approveQuery, buildApprove } from './build-approve.js';
import { buildTransaction, swapBody } from './build-transaction.js';
import { ConvertRefusal } from './convert-refusal.js';
import type { ConvertSources } from './convert-sources.js';

const named = z.object({ projectId: z.string().check(z.minLength(1)) });
const chainQuery = z.object({ chainId: z._default(z.string(), '') });

const answers = {
  'GET tokens': asked(chainQuery, handleTokens),
  'GET quotes': asked(quoteQuery, handleQuotes),
  'GET allowance': asked(allowanceQuery, handleAllowance),
  'GET gas-price': asked(chainQuery, handleGasPrice),
  'GET build-approve': asked(approveQuery, buildApprove),
  'POST build-transaction': asked(swapBody, buildTransaction),
} as const;

type Answer = (sources: ConvertSources, raw: unknown, status: number) => Promise<HttpReply>;

const byName: ReadonlyMap<string, Answer> = new Map(Object.entries(answers));

/** Formats every refusal as `{status: "FAILED", reasons}`: 400 for invalid parameters, 401 without a project, 422 for an unreadable body. */
export async function handleConvert(
  sources: ConvertSources,
  request: HttpRequest,
): Promise<HttpReply> {
  const answer = byName.get(`${request.method} ${request.path.replace(/^\/v1\/convert\//, '')}`);
  if (!answer) return notFound(request);
  const inBody = request.method === 'POST';
  const query = Object.fromEntries(request.url.searchParams);
  const raw = inBody ? readJson(request.body) : query;
  const isNamed = Boolean(query.projectId) || z.safeParse(named, raw).success;
  if (!isNamed && raw !== undefined)
    return refuse(401, 'authentication', 'A projectId is required.');
  try {
    return await answer(sources, raw, inBody ? 422 : 400);
  } catch (error) {
    if (error instanceof ConvertRefusal) return refuse(error.status, error.field, error.message);
    return refuse(503, '', error instanceof Error ? error.message : "The chain didn't respond.");
  }
}

function asked<T>(
  schema: z.ZodMiniType<T>,
  answer: (sources: ConvertSources, input: T) => HttpReply | Promise<HttpReply>,
): Answer {
  return async (sources, raw, status) => {
    const parsed = z.safeParse(schema, raw);
    if (!parsed.success) throw new ConvertRefusal(status, '', z.prettifyError(parsed.error));
    return answer(sources, parsed.data);
  };
}
