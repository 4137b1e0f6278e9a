/** The part of the load generator that the bench uses; the package brings no types. */
declare module "autocannon" {
  type Request = {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    /** Called before each time that it is sent. */
    setupRequest?: (request: Request) => Request;
  };
  type Options = {
    url: string;
    connections: number;
    /** Seconds. */
    duration?: number;
    /** How many requests to make instead. */
    amount?: number;
    /** Seconds until a request is given up. */
    timeout?: number;
    headers?: Record<string, string>;
    /** Sent in turn, instead of one that asks for `url`. */
    requests?: Request[];
    /** Called for each connection. */
    setupClient?: (client: { setRequests(requests: Request[]): void }) => void;
  };
  type Result = {
    requests: { average: number; total: number };
    /** Seconds. */
    duration: number;
    /** Milliseconds. */
    latency: { p50: number; p99: number; max: number };
    non2xx: number;
    "3xx": number;
    errors: number;
    timeouts: number;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
