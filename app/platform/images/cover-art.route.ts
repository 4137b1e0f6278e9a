import type { LoaderFunctionArgs } from "react-router";
import { coverArtResponse } from "./serve.server";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  coverArtResponse(params, new URL(request.url).searchParams);
