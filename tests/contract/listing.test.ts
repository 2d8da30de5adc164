import { describeShipped } from "./shipped";

describeShipped("listing");
