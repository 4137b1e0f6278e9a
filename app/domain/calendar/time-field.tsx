import { SelectField } from "~/ui/fields";
import { formatTime } from "./format";

type TimeFieldProps = {
  name: string;
  label: string;
  /** HH:MM. A stored time that is not on the grid is offered as well. */
  defaultValue?: string;
  /** In minutes. */
  step: number;
};

/** The one way to enter a time: chosen from a list, as it is read. */
export function TimeField({ step, defaultValue, ...field }: TimeFieldProps) {
  const current = defaultValue?.slice(0, 5);
  const steps = timesInSteps(step);
  const times = current && !steps.includes(current) ? [...steps, current].sort() : steps;
  const options = times.map((value) => ({ value, label: formatTime(value) }));
  return <SelectField {...field} placeholder="Choose" options={options} defaultValue={current} />;
}

/** "00:00", "00:30", … */
const timesInSteps = (step: number): string[] =>
  Array.from({ length: (24 * 60) / step }, (_, index) => {
    const minutes = index * step;
    return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  });
