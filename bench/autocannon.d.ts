/** The part of the load generator that the bench uses; the package brings no types. */
declare module "autocannon" {
  type Options = {
    url: string;
    connections: number;
    /** Seconds. */
    duration?: number;
    /** How many requests to make instead. */
    amount?: number;
    headers?: Record<string, string>;
  };
  type Result = {
    requests: { average: number; total: number };
    /** Milliseconds. */
    latency: { p50: number; p99: number; max: number };
    non2xx: number;
    errors: number;
    timeouts: number;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
