// The type of a method that anvil has beyond those of every chain. For viem's `request`.

export interface AnvilCall<Method extends string, Parameters, Result = unknown> {
  Method: Method;
  Parameters: Parameters;
  ReturnType: Result;
}
