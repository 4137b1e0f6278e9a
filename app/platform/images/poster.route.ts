import type { LoaderFunctionArgs } from "react-router";
import { posterResponse } from "./serve.server";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  posterResponse(params, new URL(request.url).searchParams);
