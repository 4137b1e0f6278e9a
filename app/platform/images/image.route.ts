import type { LoaderFunctionArgs } from "react-router";
import { requestContext } from "~/platform/context.server";
import { imageResponse } from "./serve.server";

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  imageResponse(context.get(requestContext).dependencies, params);
