/** One line of a settings form that is on or off: the form sends which switches it showed, and which of them are on. */

type Props = {
  readonly name: string;
  readonly label: string;
  readonly about?: string;
  readonly isOn: boolean;
};

export function Switch({ name, label, about, isOn }: Props) {
  return (
    // Uncontrolled, so that it works without script; another stored value begins anew.
    <label key={`${name} ${isOn}`} className="switch">
      <span>
        {label}
        {about !== undefined && (
          <>
            <br />
            <small className="caption">{about}</small>
          </>
        )}
      </span>
      <input type="hidden" name="shown" value={name} />
      <input type="checkbox" name="on" value={name} aria-label={label} defaultChecked={isOn} />
    </label>
  );
}
