import type { LoaderFunctionArgs } from "react-router";
import { requestContext } from "~/shared/members/context.server";
import { imageResponse } from "./serve.server";

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  imageResponse(context.get(requestContext).services, params);
