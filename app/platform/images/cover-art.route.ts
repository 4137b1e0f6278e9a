import type { LoaderFunctionArgs } from "react-router";
import { coverArtResponse } from "./serve.server";

export const loader = ({ params }: LoaderFunctionArgs) => coverArtResponse(params);
