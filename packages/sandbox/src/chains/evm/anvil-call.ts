export interface AnvilCall<Method extends string, Parameters, Result = unknown> {
  Method: Method;
  Parameters: Parameters;
  ReturnType: Result;
}
