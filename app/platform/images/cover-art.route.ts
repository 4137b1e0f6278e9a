import type { LoaderFunctionArgs } from "react-router";
import { requestContext } from "~/platform/context.server";
import { coverArtResponse } from "./serve.server";

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  coverArtResponse(context.get(requestContext), params);
