/** A refusal, too, may mean that someone else changed what is shown; where nobody answers nothing more can be had. */
export const shouldRevalidate = ({ actionStatus }: { actionStatus?: number }) => actionStatus !== 503;
