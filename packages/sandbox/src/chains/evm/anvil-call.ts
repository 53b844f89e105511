// Types an anvil-specific method for viem's `request`.

export interface AnvilCall<Method extends string, Parameters, Result = unknown> {
  Method: Method;
  Parameters: Parameters;
  ReturnType: Result;
}
