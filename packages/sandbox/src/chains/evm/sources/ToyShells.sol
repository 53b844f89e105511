// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";

/// A small ERC-1155. Anyone may mint any number of any shell, and say where names and pictures are kept.
contract ToyShells is ERC1155("") {
    string public name;
    string public symbol;
    string public baseUri;

    constructor(string memory name_, string memory symbol_) {
        name = name_;
        symbol = symbol_;
    }

    function setBaseUri(string calldata uri_) external {
        baseUri = uri_;
    }

    /// As the standard has it: whoever reads puts the id in, in 64 hex digits.
    function uri(uint256) public view override returns (string memory) {
        return string.concat(baseUri, "{id}");
    }

    /// Does not ask a receiving contract, because the faucet also gives to accounts without ERC-1155's receiver functions.
    function mint(address to, uint256 id, uint256 value) external {
        if (to == address(0)) revert ERC1155InvalidReceiver(to);
        uint256[] memory ids = new uint256[](1);
        uint256[] memory values = new uint256[](1);
        (ids[0], values[0]) = (id, value);
        _update(address(0), to, ids, values);
    }
}
